function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Long enough for the browser to have read the blob. */
const REVOKE_AFTER_MS = 5000;

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  download(url, name);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
