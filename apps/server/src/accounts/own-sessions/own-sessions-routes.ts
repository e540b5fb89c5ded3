import { SIGNED_OUT, SIGNED_OUT_ELSEWHERE } from '@waybill/domain/accounts/own-sessions';
import { ownSessionsApi } from '@waybill/domain/accounts/own-sessions-api';
import { type App, route } from '../../http/route.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from './own-sessions.ts';

export function ownSessionRoutes(app: App): void {
  route(app, ownSessionsApi.list, async (context) => ({ data: await readOwnSessions(context) }));
  route(app, ownSessionsApi.end, async (context, { params }) => {
    await endOwnSession(context, params.id);
    return { message: SIGNED_OUT };
  });
  route(app, ownSessionsApi.endOthers, async (context) => {
    await endOtherSessions(context);
    return { message: SIGNED_OUT_ELSEWHERE };
  });
}
