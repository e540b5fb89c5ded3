const LINK = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id in the address of an uploaded file, or nothing for any other text. */
export function fileIdOf(url: string): string | undefined {
  return LINK.exec(url)?.[1];
}

export function fileLink(id: string): string {
  return `/api/files/${id}`;
}
