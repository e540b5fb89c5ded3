import { quarterBefore, quarterWith } from '@waybill/domain/books/quarter';
import { addDays } from '@waybill/domain/lib/dates';
import { fileExcise, readExcise } from '../../../books/excise.ts';
import type { Services } from '../../../http/context.ts';
import type { DemoAdmins } from '../accounts.ts';
import { actingAs, type Demo, type DemoEvent } from '../demo.ts';

/** Two days before it was due the return of the last quarter was filed, or of the one before if that is yet to come. */
export function filedReturn(services: Services, demo: Demo, owner: DemoAdmins['owner']): DemoEvent {
  const ended = quarterBefore(quarterWith(demo.today));
  const quarter = addDays(ended.due_on, -2) < demo.today ? ended : quarterBefore(ended);
  const filed_on = addDays(quarter.due_on, -2);
  const moment = `${filed_on}T14:00:00.000Z`;
  const run = async () => {
    const context = actingAs(services, demo, owner, moment);
    const { tax_due: amount } = await readExcise(context, quarter);
    await fileExcise(context, quarter, { filed_on, confirmation: 'NYS-MT-492710', amount });
  };
  return { moment, run };
}
