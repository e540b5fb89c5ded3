import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import dialog from '../../ui/dialog/dialog.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useDiscard } from '../../ui/dialog/use-discard.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { MediaFields } from './media-fields.tsx';
import type { BrandMedia } from './use-brand-media.ts';

/** Closes at once on upload: the gallery shows the progress, and the dialog reopens with what failed. */
export function AddMediaModal({ media }: { media: BrandMedia }) {
  const { draft, problem } = media;
  const count = draft.items.length;
  const discard = useDiscard(() => count > 0, media.closeAdd);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // This form is a descendant of the details dialog's form in React's tree.
    event.stopPropagation();
    if (count > 0) void media.add();
  };
  return (
    <Dialog opened={media.adding} onClose={discard.ask} title="Add Media" size="44rem">
      <form className={dialog.stack} onSubmit={submit} noValidate>
        <MediaFields draft={draft} />
        <FormFoot message={problem && <Message kind="bad">{problem}</Message>}>
          <div className={dialog.end}>
            <Button variant="default" onClick={discard.ask}>
              Cancel
            </Button>
            <Button type="submit" disabled={count === 0}>
              {count > 1 ? `Upload ${count} Files` : 'Upload'}
            </Button>
          </div>
        </FormFoot>
      </form>
      <DiscardQuestion {...discard.question} />
    </Dialog>
  );
}
