export const NOTHING_DELIVERED = 'Nothing was delivered in this period.';
