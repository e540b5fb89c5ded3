import { z } from 'zod';

/** A page that is open in a browser, until it is loaded anew. */
export const TabId = z.uuid();

/** Sent with each write, so that the stream of changes can tell a tab which of them are its own. */
export const TAB_HEADER = 'x-waybill-tab';
