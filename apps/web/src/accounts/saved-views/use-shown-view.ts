import { type LinkProps, useSearch } from '@tanstack/react-router';
import { VIEW_PARAMS, type ViewList, type ViewSearch } from '@waybill/domain/accounts/saved-views';
import { useStored } from '../../lib/stored.ts';

/** What the list shows now, as a view would keep it: with the columns chosen in this browser. */
export function useShownView(list: ViewList): ViewSearch {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const [columns] = useStored(`waybill-columns-${list}`);
  const shown: ViewSearch = {};
  for (const name of VIEW_PARAMS) {
    const value = address[name] ?? (name === 'cols' ? columns : undefined);
    if (typeof value === 'string' && value !== '') shown[name] = value;
  }
  return shown;
}

export function isSameView(one: ViewSearch, other: ViewSearch): boolean {
  return VIEW_PARAMS.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** Leaves what is no part of a view, such as an open record. */
export function viewLink(view: ViewSearch): LinkProps {
  const search = (previous: Record<string, unknown>) => ({
    ...Object.fromEntries(Object.entries(previous).filter(([name]) => !isViewParam(name))),
    ...view,
  });
  // The views of every list are applied here, so the router can not type the parameters.
  return { to: '.', search: search as never, resetScroll: false };
}

function isViewParam(name: string): boolean {
  return (VIEW_PARAMS as readonly string[]).includes(name);
}
