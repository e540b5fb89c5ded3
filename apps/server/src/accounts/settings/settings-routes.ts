import { INVOICE_DETAILS_SAVED } from '@waybill/domain/accounts/invoice-details';
import { LOGO_REMOVED, LOGO_SAVED, logoApi } from '@waybill/domain/accounts/logo';
import { PROFILE_SAVED } from '@waybill/domain/accounts/profile';
import { settingsApi } from '@waybill/domain/accounts/settings-api';
import { TIME_ZONE_SAVED } from '@waybill/domain/accounts/time-zone';
import { TRADE_SETTINGS_SAVED, tradeSettingsApi } from '@waybill/domain/accounts/trade-settings';
import { type App, route } from '../../http/route.ts';
import { readLogo, receiveLogo, removeLogo } from './logo.ts';
import { saveAccountSettings, saveProfile } from './profile.ts';
import { readAccountInfo, readInvoiceDetails, readOwnAccount, saveInvoiceDetails } from './settings.ts';
import { readTradeSettings, saveTradeSettings } from './trade-settings.ts';

export function settingsRoutes(app: App): void {
  route(app, settingsApi.accountDetails, async (context) => ({
    data: await readOwnAccount(context),
  }));
  route(app, settingsApi.saveProfile, async (context, { body }) => ({
    data: await saveProfile(context, body),
    message: PROFILE_SAVED,
  }));
  route(app, settingsApi.saveAccountSettings, async (context, { body }) => ({
    data: await saveAccountSettings(context, body),
    message: TIME_ZONE_SAVED,
  }));
  route(app, settingsApi.invoiceDetails, async (context) => ({ data: await readInvoiceDetails(context) }));
  route(app, settingsApi.saveInvoiceDetails, async (context, { body }) => ({
    data: await saveInvoiceDetails(context, body),
    message: INVOICE_DETAILS_SAVED,
  }));
  route(app, logoApi.read, async (context) => ({ data: await readLogo(context) }));
  route(app, logoApi.upload, async (context, { request }) => ({
    data: await receiveLogo(context, request),
    message: LOGO_SAVED,
  }));
  route(app, logoApi.remove, async (context) => {
    await removeLogo(context);
    return { message: LOGO_REMOVED };
  });
  route(app, tradeSettingsApi.read, async (context) => ({ data: await readTradeSettings(context) }));
  route(app, tradeSettingsApi.save, async (context, { body }) => ({
    data: await saveTradeSettings(context, body),
    message: TRADE_SETTINGS_SAVED,
  }));
  route(app, settingsApi.accountInfo, async (context) => ({ data: await readAccountInfo(context) }));
}
