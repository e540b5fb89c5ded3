/** A link and no call: the browser writes the file to disk as it comes, and nothing is held in memory. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
