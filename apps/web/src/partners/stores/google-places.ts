import type { addressOfPlace } from '@waybill/domain/partners/place-address';
import { ADDRESS_SEARCH_NOT_READY, MAPS_NOT_LOADED } from '@waybill/domain/partners/sentences';

/** The part of Google's places library that the address search uses. */
export interface Places {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: {
      input: string;
      includedRegionCodes: string[];
      sessionToken: object;
    }) => Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>;
  };
}

export interface PlacePrediction {
  text: { text: string };
  toPlace: () => Parameters<typeof addressOfPlace>[0] & {
    fetchFields: (request: { fields: string[] }) => Promise<unknown>;
  };
}

const TRIES = 10;
const BETWEEN_MS = 100;

let configured = false;

/** Google's own loader, fetched only where a key is set; a refusal is a sentence to show. */
export async function loadPlaces(key: string): Promise<Places> {
  try {
    const { importLibrary, setOptions } = await import('@googlemaps/js-api-loader');
    if (!configured) setOptions({ key, v: 'weekly', region: 'US', language: 'en' });
    configured = true;
    await importLibrary('places');
  } catch {
    throw new Error(MAPS_NOT_LOADED);
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const places = readyPlaces();
    if (places) return places;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  throw new Error(ADDRESS_SEARCH_NOT_READY);
}

/** The script may be there before the library in it is. */
function readyPlaces(): Places | undefined {
  const { google: loaded } = globalThis as { google?: { maps?: { places?: Partial<Places> } } };
  const places = loaded?.maps?.places;
  return places?.AutocompleteSuggestion ? (places as Places) : undefined;
}
