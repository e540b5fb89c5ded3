import { Link } from '@tanstack/react-router';
import { returnDue } from '@waybill/domain/books/quarter';
import { Message } from '../ui/feedback/message.tsx';
import { LISTS } from './links.ts';

export function ExciseReminder({ due_on }: { due_on: string }) {
  return (
    <Message kind="warn">
      <Link {...LISTS.excise}>{returnDue(due_on)}</Link>
    </Message>
  );
}
