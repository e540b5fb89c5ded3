import { askedQuarter, exciseApi, markedAsFiled } from '@waybill/domain/books/excise-api';
import { type App, route } from '../http/route.ts';
import { fileExcise, readExcise } from './excise.ts';

export function bookRoutes(app: App): void {
  route(app, exciseApi.read, async (context, { query }) => ({
    data: await readExcise(context, askedQuarter(query.quarter)),
  }));
  route(app, exciseApi.file, async (context, { query, body }) => {
    const quarter = askedQuarter(body.quarter, query.quarter);
    return { data: await fileExcise(context, quarter, body), message: markedAsFiled(quarter.quarter) };
  });
}
