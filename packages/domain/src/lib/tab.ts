/** Sent with each write: a page that is open in a browser, so that the stream of changes tells it which of them are its own. */
export const TAB_HEADER = 'x-waybill-tab';
export const TAB_ID = /^[0-9a-f]{32}$/;
