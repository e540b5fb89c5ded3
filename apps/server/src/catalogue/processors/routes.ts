import { UNDONE } from '@waybill/domain/activity/undo';
import { processorsApi } from '@waybill/domain/catalogue/api';
import { explainConstraint } from '../../http/errors.ts';
import { type App, route } from '../../http/route.ts';
import { restore } from '../restore.ts';
import { listProcessors } from './repository.ts';
import { addProcessor, changeProcessor, deleteProcessor } from './save-processor.ts';

explainConstraint('processors_name_live', 'A processor with this name already exists');

export function processorRoutes(app: App): void {
  route(app, processorsApi.list, (context, { query }) => listProcessors(context, query));
  route(app, processorsApi.add, async (context, { body }) => ({
    data: await addProcessor(context, body),
    message: 'Processor added successfully',
  }));
  route(app, processorsApi.update, async (context, { params, body }) => ({
    data: await changeProcessor(context, params.id, body),
    message: 'Processor updated successfully!',
  }));
  route(app, processorsApi.remove, async (context, { params }) => {
    await deleteProcessor(context, params.id);
    return { message: 'Processor deleted successfully!' };
  });
  route(app, processorsApi.restore, async (context, { params }) => {
    await restore(context, 'processors', params.id);
    return { message: UNDONE };
  });
}
