import type { Demo, DemoUser } from './demo.ts';
import type { DemoRows } from './demo-rows.ts';
import type { DemoFiles } from './drawings/demo-files.ts';

export interface CatalogueDemo extends Demo {
  rows: DemoRows;
  files: DemoFiles;
  /** The user who enters the catalogue. */
  by: DemoUser;
}

export function fileName(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export function logCreated(
  { by, rows }: CatalogueDemo,
  entity: string,
  id: string,
  name: string,
  created: object,
  created_at: string,
): void {
  const message = `Added ${entity} ${name}`;
  rows.addActivity(by, { action: 'create', entity, id, message, data: { created }, created_at });
}
