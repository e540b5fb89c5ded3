import type { Demo, DemoUser } from './demo.ts';
import type { DemoFiles } from './demo-files.ts';
import type { DemoRows } from './demo-rows.ts';

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
  { account_id, by, rows, random }: CatalogueDemo,
  entity_type: string,
  entity_id: string,
  name: string,
  created: object,
  created_at: string,
): void {
  rows.add('activity_log', {
    account_id,
    id: random.uuid(),
    user_id: by.id,
    user_name: by.username,
    action_type: 'create',
    entity_type,
    entity_id,
    log_message: `Added ${entity_type} ${name}`,
    additional_data: JSON.stringify({ created }),
    created_at,
  });
}
