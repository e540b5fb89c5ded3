import {
  PROCESSOR_CHANGED,
  type Processor,
  type ProcessorChange,
  type ProcessorForm,
  processorFromForm,
  processorInUse,
} from '@waybill/domain/catalogue/processor-schema';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { saveRecord } from '../../activity/save-record.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { insertProcessor, lockProcessor, readProcessor, updateProcessor } from './repository.ts';

export function addProcessor(context: Context, form: ProcessorForm): Promise<Processor> {
  const { account_id } = context.user;
  const fields = processorFromForm(form);
  return inAccount(context, async (db) => {
    const id = await insertProcessor(db, account_id, fields);
    await logActivity(db, context.user, {
      action: 'create',
      entity: 'processor',
      id,
      message: `Added processor ${fields.name}`,
      data: { created: fields },
    });
    return known(await readProcessor(db, account_id, id));
  });
}

export function changeProcessor(context: Context, id: string, sent: ProcessorChange): Promise<Processor> {
  const { account_id } = context.user;
  const { version, ...change } = sent;
  return inAccount(context, async (db) => {
    const before = await lockedProcessor(db, account_id, id);
    if (version !== undefined && version !== before.version) throw conflict(PROCESSOR_CHANGED);
    return saveRecord(db, context.user, {
      before,
      save: async () => {
        await updateProcessor(db, account_id, id, change);
        return known(await readProcessor(db, account_id, id));
      },
      entry: ({ name }) => ({
        action: 'update',
        entity: 'processor',
        id,
        message: `Updated processor ${name}`,
      }),
    });
  });
}

export function deleteProcessor(context: Context, id: string): Promise<void> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const processor = await lockedProcessor(db, account_id, id);
    const associatedBrands = processor.related_brands.map(({ brand_name }) => brand_name);
    if (associatedBrands.length > 0)
      throw conflict(processorInUse(associatedBrands), { extra: { associatedBrands } });
    await updateProcessor(db, account_id, id, { deleted_at: 'now' });
    await logActivity(db, context.user, {
      action: 'delete',
      entity: 'processor',
      id,
      message: `Deleted processor ${processor.name}`,
      data: { deleted: recordOf(processor) },
    });
  });
}

async function lockedProcessor(db: Db, account_id: string, id: string): Promise<Processor> {
  await lockProcessor(db, account_id, id);
  return known(await readProcessor(db, account_id, id));
}

function recordOf({ version: _version, updated_at: _at, ...processor }: Processor) {
  return processor;
}

function known(processor: Processor | undefined): Processor {
  if (!processor) throw notFound('Processor');
  return processor;
}
