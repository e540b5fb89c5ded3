import { useEffect } from 'react';

let page = '';
/** The open records, the last one on top. */
const records: string[] = [];

function show(): void {
  document.title = `${records.at(-1) ?? page} · Waybill`;
}

export function useTitle(title: string): void {
  useEffect(() => {
    page = title;
    show();
  }, [title]);
}

/** While a record is open the tab is called after it. */
export function useRecordTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    records.push(name);
    show();
    return () => {
      records.splice(records.lastIndexOf(name), 1);
      show();
    };
  }, [name]);
}
