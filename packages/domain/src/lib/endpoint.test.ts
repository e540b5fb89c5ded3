import { expect, test } from 'vitest';
import { activityApi } from '../activity/api.ts';
import { brandsApi } from '../catalogue/api.ts';
import { filesApi } from '../files/api.ts';
import { ordersApi } from '../orders/api.ts';
import { storeNotesApi, storesApi } from '../partners/api.ts';

test('a call without a session is told what is missing, each kind in its own sentence', () => {
  const logs = 'User ID or Account ID not found. Please login again.';
  expect(activityApi.list.unauthenticatedMessage).toBe(logs);
  expect(activityApi.add.unauthenticatedMessage).toBe(logs);
  expect(ordersApi.changeStatus.unauthenticatedMessage).toBe('Admin ID not found');
  expect(ordersApi.place.unauthenticatedMessage).toBe('User information not found. Please login again.');
  const again = 'User ID not found. Please login again.';
  expect(filesApi.uploadManifests.unauthenticatedMessage).toBe(again);
  expect(storesApi.import.unauthenticatedMessage).toBe(again);
  expect(storeNotesApi.list.unauthenticatedMessage).toBe(again);
  expect(storeNotesApi.add.unauthenticatedMessage).toBe(again);
  expect(brandsApi.update.unauthenticatedMessage).toBe('User ID not found');
  expect(storesApi.delete.unauthenticatedMessage).toBe('User ID not found');
  expect(ordersApi.list.unauthenticatedMessage).toBe('Please log in to continue.');
  expect(activityApi.exportCsv.unauthenticatedMessage).toBe('Please log in to continue.');
});
