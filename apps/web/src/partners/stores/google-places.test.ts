import { ADDRESS_SEARCH_NOT_READY, MAPS_NOT_LOADED } from '@waybill/domain/partners/sentences';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPlaces } from './google-places.ts';

const loader = vi.hoisted(() => ({ setOptions: vi.fn(), importLibrary: vi.fn() }));
vi.mock('@googlemaps/js-api-loader', () => loader);

const PLACES = { AutocompleteSuggestion: {} };

/** What Google's script puts on the page, with a library that is there at the given look. */
function standIn(readyAt: number): number[] {
  const looks: number[] = [];
  const maps = {
    get places() {
      looks.push(Date.now());
      return looks.length < readyAt ? undefined : PLACES;
    },
  };
  vi.stubGlobal('google', { maps });
  return looks;
}

beforeEach(() => {
  vi.useFakeTimers();
  loader.importLibrary.mockResolvedValue({});
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('the address search waits for a library that comes late', async () => {
  standIn(5);
  const places = loadPlaces('key');
  await vi.advanceTimersByTimeAsync(500);
  await expect(places).resolves.toBe(PLACES);
});

test('the address search looks ten times, 100 ms apart, and says so when the library never comes', async () => {
  const looks = standIn(Number.POSITIVE_INFINITY);
  const refused = expect(loadPlaces('key')).rejects.toThrow(ADDRESS_SEARCH_NOT_READY);
  await vi.advanceTimersByTimeAsync(2000);
  await refused;
  const [first = 0] = looks;
  expect(looks.map((look) => look - first)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
});

test("the address search says so when Google's script can not be loaded", async () => {
  loader.importLibrary.mockRejectedValue(new Error('blocked'));
  await expect(loadPlaces('key')).rejects.toThrow(MAPS_NOT_LOADED);
});
