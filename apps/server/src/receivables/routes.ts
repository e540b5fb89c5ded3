import { dayIn } from '@waybill/domain/lib/dates';
import { COD_LIST_SAVED } from '@waybill/domain/receivables/default-schema';
import { defaultsApi } from '@waybill/domain/receivables/defaults-api';
import { receivablesApi, statementSent } from '@waybill/domain/receivables/receivables-api';
import { inAccount } from '../database/db.ts';
import { type App, route } from '../http/route.ts';
import { exportDefaults } from './export-defaults.ts';
import { exportReceivables } from './export-receivables.ts';
import { countDefaults, listDefaults } from './list-defaults.ts';
import { listReceivables } from './list-receivables.ts';
import { changeNotice, makeNotice } from './make-notice.ts';
import { readAccount } from './read-account.ts';
import { sendLetter, sendPdf } from './send-letter.ts';
import { readStatement, sendStatement } from './send-statement.ts';
import { updateCodList } from './update-cod-list.ts';
import { readPaidWeeks } from './weeks-repository.ts';

export function receivableRoutes(app: App): void {
  route(app, receivablesApi.list, (context, { query }) => listReceivables(context, query));
  route(app, receivablesApi.exportCsv, async (context, { query, reply }) => {
    await exportReceivables(context, query, reply);
    return {};
  });
  route(app, receivablesApi.weeks, async (context) => {
    const { account_id, time_zone } = context.user;
    const today = dayIn(time_zone, new Date());
    return { data: await inAccount(context, (db) => readPaidWeeks(db, account_id, today)) };
  });
  route(app, receivablesApi.account, async (context, { params, query }) => ({
    data: await readAccount(context, params.id, query),
  }));
  route(app, receivablesApi.statement, async (context, { params, query, reply }) => {
    const { name, content } = await readStatement(context, params.id, query);
    sendPdf(reply, name, content);
    return {};
  });
  route(app, receivablesApi.sendStatement, async (context, { params, body }) => ({
    message: statementSent(await sendStatement(context, params.id, body)),
  }));
  route(app, defaultsApi.list, (context, { query }) => listDefaults(context, query));
  route(app, defaultsApi.counts, async (context) => ({ data: await countDefaults(context) }));
  route(app, defaultsApi.exportCsv, async (context, { query, reply }) => {
    await exportDefaults(context, query, reply);
    return {};
  });
  route(app, defaultsApi.makeNotice, async (context, { body }) => ({
    data: await makeNotice(context, body.store_id),
  }));
  route(app, defaultsApi.changeNotice, async (context, { params, body }) => ({
    data: await changeNotice(context, params.id, body),
  }));
  route(app, defaultsApi.letter, async (context, { params, reply }) => {
    await sendLetter(context, params.id, reply);
    return {};
  });
  route(app, defaultsApi.codList, async (context, { body }) => ({
    data: await updateCodList(context, body),
    ...(body.confirm && { message: COD_LIST_SAVED }),
  }));
}
