import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { addressOfPlace, type PlaceAddress } from '@waybill/domain/partners/place-address';
import { ADDRESS_SEARCH_FAILED, ADDRESS_SEARCH_OFF } from '@waybill/domain/partners/sentences';
import { useRef, useState } from 'react';
import { placesKeyQuery } from '../store-queries.ts';
import { loadPlaces, type PlacePrediction } from './google-places.ts';

const TYPING_RESTS_MS = 200;
const FEWEST_LETTERS = 3;

/** The address search behind its field: what is suggested for a text, and the address of a choice. */
export function usePlaces(typed: string) {
  const key = useQuery(placesKeyQuery).data;
  const places = useQuery({
    queryKey: ['places', key],
    queryFn: key ? () => loadPlaces(key) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [text] = useDebouncedValue(typed.trim(), TYPING_RESTS_MS);
  const session = useRef<object>(undefined);
  const [refusal, setRefusal] = useState<string>();

  const library = places.data;
  const suggestions = useQuery({
    queryKey: ['place-suggestions', text],
    queryFn:
      library && text.length >= FEWEST_LETTERS
        ? async () => {
            session.current ??= new library.AutocompleteSessionToken();
            const { suggestions: found } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions({
              input: text,
              includedRegionCodes: ['us'],
              sessionToken: session.current,
            });
            return found.flatMap(({ placePrediction }) => placePrediction ?? []);
          }
        : skipToken,
    placeholderData: (previous) => previous,
    retry: false,
  });

  /** Google bills a search by its session, which a choice ends. */
  const choose = async (label: string): Promise<PlaceAddress | undefined> => {
    const prediction = suggestions.data?.find(({ text: { text: line } }) => line === label);
    if (!prediction) return undefined;
    try {
      setRefusal(undefined);
      const place = prediction.toPlace();
      await place.fetchFields({ fields: ['addressComponents', 'formattedAddress'] });
      return addressOfPlace(place);
    } catch (error) {
      setRefusal(sentenceFor(error));
      return undefined;
    } finally {
      session.current = undefined;
    }
  };

  const failure = suggestions.error ? sentenceFor(suggestions.error) : refusal;
  return {
    enabled: key === undefined ? undefined : key !== null,
    ready: library !== undefined,
    error: places.error?.message ?? failure,
    suggestions: typed.trim().length < FEWEST_LETTERS ? [] : linesOf(suggestions.data),
    choose,
  };
}

/** The options of a list must be unique. */
function linesOf(predictions: PlacePrediction[] | undefined): string[] {
  return [...new Set(predictions?.map(({ text }) => text.text))];
}

/** A key without the places service is refused by Google only when it is used. */
function sentenceFor(error: unknown): string {
  return /denied|not.?(enabled|activated|authorized)|PERMISSION/i.test(String(error))
    ? ADDRESS_SEARCH_OFF
    : ADDRESS_SEARCH_FAILED;
}
