import { INVOICE_DETAILS_SAVED } from '@waybill/domain/accounts/invoice-details';
import { settingsApi } from '@waybill/domain/accounts/settings-api';
import { type App, route } from '../http/route.ts';
import { readAccountInfo, readInvoiceDetails, readOwnAccount, saveInvoiceDetails } from './settings.ts';

export function settingsRoutes(app: App): void {
  route(app, settingsApi.accountDetails, async (context) => ({
    data: await readOwnAccount(context),
  }));
  route(app, settingsApi.invoiceDetails, async (context) => ({ data: await readInvoiceDetails(context) }));
  route(app, settingsApi.saveInvoiceDetails, async (context, { body }) => ({
    data: await saveInvoiceDetails(context, body),
    message: INVOICE_DETAILS_SAVED,
  }));
  route(app, settingsApi.accountInfo, async (context) => ({ data: await readAccountInfo(context) }));
}
