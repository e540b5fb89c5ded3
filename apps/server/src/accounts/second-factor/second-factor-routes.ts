import { FACTOR_RESET } from '@waybill/domain/accounts/second-factor';
import { secondFactorApi } from '@waybill/domain/accounts/second-factor-api';
import { type App, publicRoute, route } from '../../http/route.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { confirmSetUp, disable, readStatus, renewCodes, saveSecurity, startSetUp } from './second-factor.ts';
import { enterSecondFactor } from './second-sign-in.ts';

export function secondFactorRoutes(app: App): void {
  publicRoute(app, secondFactorApi.enter, async (visit, { body }) => ({
    data: { user: await enterSecondFactor(visit, body.code) },
  }));
  route(app, secondFactorApi.status, async (context) => ({ data: await readStatus(context) }));
  route(app, secondFactorApi.setUp, async (context, { body }) => ({
    data: await startSetUp(context, body.password),
  }));
  route(app, secondFactorApi.confirm, async (context, { body }) => ({
    data: { recovery_codes: await confirmSetUp(context, body.code) },
  }));
  route(app, secondFactorApi.renewCodes, async (context, { body }) => ({
    data: { recovery_codes: await renewCodes(context, body) },
  }));
  route(app, secondFactorApi.disable, async (context, { body }) => {
    await disable(context, body);
    return { message: 'Two-step sign-in is off.' };
  });
  route(app, secondFactorApi.resetMember, async (context, { params }) => {
    await resetSecondFactor(context, params.id);
    return { message: FACTOR_RESET };
  });
  route(app, secondFactorApi.saveSecurity, async (context, { body }) => {
    return { data: await saveSecurity(context, body) };
  });
}
