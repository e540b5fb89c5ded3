import { toast } from '../../ui/feedback/toasts.tsx';

/** What the server warned of when it changed an order, in the words of a change of many. */
export function showWarnings({ order_number }: { order_number: string }, warnings: readonly string[] = []) {
  for (const sentence of warnings) toast.warn(`${order_number}: ${sentence}`);
}
