const sentences = new Set<string>();

/**
 * A sentence about several fields of a form at once: it stands beside the buttons, and each field that it is about says
 * `FIELD_REQUIRED` under itself.
 */
export function formSentence(sentence: string): string {
  sentences.add(sentence);
  return sentence;
}

export function isFormSentence(sentence: unknown): sentence is string {
  return typeof sentence === 'string' && sentences.has(sentence);
}

export const FIELD_REQUIRED = 'This field is required';
