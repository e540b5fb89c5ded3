import type { Queue } from 'pg-boss';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** The longest that one SMTP conversation may take, from the DNS lookup to the last answer. */
export const MAIL_TIMEOUT_S = MINUTE_S;

/**
 * Every queue with its lease (expireInSeconds) and its retries. A lease is longer than the longest work, so that no
 * second worker begins a job while the first is at it. A dead-letter queue stands before the one that names it.
 */
export const QUEUES = {
  'undelivered-mail': {
    retryLimit: 100,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: HOUR_S,
    expireInSeconds: MINUTE_S,
    deleteAfterSeconds: DAY_S,
  },
  /** Ten attempts over about two hours; one unfinished job per mail. */
  'send-mail': {
    policy: 'exclusive',
    retryLimit: 9,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: HOUR_S,
    expireInSeconds: 2 * MAIL_TIMEOUT_S,
    deleteAfterSeconds: DAY_S,
    deadLetter: 'undelivered-mail',
  },
} satisfies Record<string, Omit<Queue, 'name'>>;

export type QueueName = keyof typeof QUEUES;
