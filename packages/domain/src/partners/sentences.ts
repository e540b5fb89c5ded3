export const STORE_ADDED = 'Store added successfully';
export const STORE_UPDATED = 'Store updated successfully!';
export const STORE_DELETED = 'Store deleted successfully!';
export const NOTE_ADDED = 'Note added successfully!';

/** A list is loaded for its screen, and fetched for a field or a dialog of another. */
export const STORES_NOT_FETCHED = 'Failed to fetch stores';
export const STORES_NOT_LOADED = 'Failed to load stores';
export const STORE_NOT_ADDED = 'Failed to add store';
export const STORE_NOT_UPDATED = 'Failed to update store';
export const STORE_NOT_DELETED = 'Failed to delete store';
export const NOTES_NOT_LOADED = 'Failed to load store notes';
export const NOTE_NOT_ADDED = 'Failed to submit note';

export const ADDRESS_SEARCH_OFF =
  'Address search is not enabled. Type the address; a zipcode fills in city, county and state.';
export const ADDRESS_SEARCH_NOT_READY = 'Failed to initialize address search. Please type the address.';
export const ADDRESS_SEARCH_FAILED = 'Address search failed. Please try again or type the address.';
export const MAPS_NOT_LOADED = 'Failed to load Google Maps API';

export function storesImported(count: number): string {
  return count === 1 ? '1 store imported successfully!' : `${count} stores imported successfully!`;
}
