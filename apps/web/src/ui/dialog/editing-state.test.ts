import { describe, expect, test } from 'vitest';
import {
  type EditingEvent,
  type EditingState,
  editingReducer,
  errorOf,
  isEditing,
  VIEW,
} from './editing-state.ts';

const after = (...events: EditingEvent[]): EditingState => events.reduce(editingReducer, VIEW);

const START: EditingEvent = { type: 'start' };
const ASK: EditingEvent = { type: 'ask' };
const SAVE: EditingEvent = { type: 'save' };
const SUCCEED: EditingEvent = { type: 'succeed', message: 'Saved!' };
const FAIL: EditingEvent = { type: 'fail', message: 'Refused.' };

describe('a record that is edited', () => {
  test('goes from view over the question to the saved view, whose message can be dismissed', () => {
    expect(after(START)).toEqual({ step: 'editing' });
    expect(after(START, ASK)).toEqual({ step: 'asking', failed: undefined });
    expect(after(START, ASK, SAVE)).toEqual({ step: 'saving' });
    expect(after(START, ASK, SAVE, SUCCEED)).toEqual({ step: 'saved', message: 'Saved!' });
    expect(after(START, ASK, SAVE, SUCCEED, { type: 'dismiss' })).toEqual(VIEW);
  });

  test('shows its inputs until it is saved or cancelled', () => {
    expect(isEditing(VIEW)).toBe(false);
    for (const events of [[START], [START, ASK], [START, ASK, SAVE], [START, ASK, SAVE, FAIL]])
      expect(isEditing(after(...events))).toBe(true);
    expect(isEditing(after(START, ASK, SAVE, SUCCEED))).toBe(false);
    expect(isEditing(after(START, { type: 'reset' }))).toBe(false);
  });

  test('is edited again after a success without the message of before', () => {
    expect(after(START, ASK, SAVE, SUCCEED, START)).toEqual({ step: 'editing' });
  });
});

describe('an error', () => {
  const isValid = () => true;

  test('of the fields goes once they are right, one of the server stays', () => {
    const refused = after(START, { ...FAIL, byFields: true });
    expect(errorOf(refused, () => false)).toBe('Refused.');
    expect(errorOf(refused, isValid)).toBeUndefined();
    expect(errorOf(after(START, ASK, SAVE, { ...FAIL, byFields: false }), isValid)).toBe('Refused.');
  });

  test('is shown before the question when a field is wrong, and nothing is asked', () => {
    const state = after(START, FAIL);
    expect(state).toEqual({ step: 'failed', message: 'Refused.' });
    expect(errorOf(state, isValid)).toBe('Refused.');
  });

  test('stays behind the next question and after a no, and is hidden while saving', () => {
    const failed = [START, ASK, SAVE, FAIL];
    expect(errorOf(after(...failed, ASK), isValid)).toBe('Refused.');
    expect(after(...failed, ASK, { type: 'decline' })).toEqual({ step: 'failed', message: 'Refused.' });
    expect(errorOf(after(...failed, ASK, SAVE), isValid)).toBeUndefined();
    expect(errorOf(after(...failed, ASK, SAVE, SUCCEED), isValid)).toBeUndefined();
  });

  test('without a message leaves the fields to say it', () => {
    const state = after(START, ASK, SAVE, { type: 'fail', message: undefined });
    expect(state).toEqual({ step: 'failed', message: undefined });
    expect(errorOf(state, isValid)).toBeUndefined();
  });

  test('goes with cancelling, or when it no longer holds', () => {
    expect(errorOf(after(START, FAIL, { type: 'reset' }, START), isValid)).toBeUndefined();
    expect(after(START, FAIL, { type: 'clear_error' })).toEqual({ step: 'editing' });
    expect(after({ type: 'clear_error' })).toEqual(VIEW);
  });
});

describe('an event out of turn changes nothing', () => {
  test('a reply that arrives after the dialog was closed', () => {
    const closed = [START, ASK, SAVE, { type: 'reset' }] as const;
    expect(after(...closed, SUCCEED)).toEqual(VIEW);
    expect(after(...closed, FAIL)).toEqual(VIEW);
    expect(after(...closed, START, SUCCEED)).toEqual({ step: 'editing' });
  });

  test('a second yes, a question while saving, a save that was not asked about', () => {
    const saving = after(START, ASK, SAVE);
    expect(editingReducer(saving, SAVE)).toBe(saving);
    expect(editingReducer(saving, ASK)).toBe(saving);
    expect(editingReducer(saving, START)).toBe(saving);
    expect(after(START, SAVE)).toEqual({ step: 'editing' });
    expect(after(ASK)).toEqual(VIEW);
  });

  test('a dismissal or a no when there is neither message nor question', () => {
    expect(after({ type: 'dismiss' })).toEqual(VIEW);
    expect(after(START, { type: 'decline' })).toEqual({ step: 'editing' });
    expect(after(START, { type: 'dismiss' })).toEqual({ step: 'editing' });
  });
});
