/** The words the server writes itself; a client may only add what ends in _viewed or _downloaded. */
export const SERVER_ACTIONS = [
  'login',
  'logout',
  'create',
  'update',
  'delete',
  'status_change',
  'void',
  'apply',
  'override',
  'file_upload',
  'export',
  'import',
] as const;
export type ServerAction = (typeof SERVER_ACTIONS)[number];
