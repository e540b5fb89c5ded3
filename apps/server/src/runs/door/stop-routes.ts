import {
  ATTENTION_ACCEPTED,
  ATTENTION_DISMISSED,
  SIGNATURE_SAVED,
  stopsApi,
} from '@waybill/domain/runs/stops-api';
import { sendFile } from '../../files/send-file.ts';
import { type App, route } from '../../http/route.ts';
import { acceptAttention, dismissAttention } from '../attention/decide-attention.ts';
import { tellOffice } from '../attention/tell-office.ts';
import { actAtStop } from './act-at-stop.ts';
import { readSignature, signStop } from './sign-stop.ts';

export function stopRoutes(app: App): void {
  route(app, stopsApi.act, async (context, { params, body }) => ({
    data: await actAtStop(context, params.id, body),
  }));
  route(app, stopsApi.sign, async (context, { params, request }) => {
    await signStop(context, params.id, request);
    return { message: SIGNATURE_SAVED };
  });
  route(app, stopsApi.readSignature, async (context, { params, request, reply }) => {
    await sendFile(context, await readSignature(context, params.id), request, reply, false);
    return {};
  });
  route(app, stopsApi.tell, async (context, { params, body }) => ({
    data: await tellOffice(context, params.id, body),
  }));
  route(app, stopsApi.accept, async (context, { params, body }) => ({
    data: await acceptAttention(context, params.id, body),
    message: ATTENTION_ACCEPTED,
  }));
  route(app, stopsApi.dismiss, async (context, { params, body }) => ({
    data: await dismissAttention(context, params.id, body.reason),
    message: ATTENTION_DISMISSED,
  }));
}
