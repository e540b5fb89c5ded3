import { Button, Textarea, TextInput } from '@mantine/core';
import type { BrandImage } from '@waybill/domain/catalogue/brand-schema';
import { type FormEvent, useState } from 'react';
import { useLast } from '../../lib/use-last.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useDiscard } from '../../ui/dialog/use-discard.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import type { BrandMedia } from './use-brand-media.ts';
import { captionOf, type DraftMedia, errorsOf } from './use-media-draft.ts';

interface EditMediaModalProps {
  image: BrandImage | undefined;
  media: BrandMedia;
  onOpen: (image: BrandImage) => void;
  onClose: () => void;
}

type Typed = Pick<DraftMedia, 'title' | 'description' | 'order' | 'errors'>;

/** Closes at once; when the server refuses, it reopens with what was typed. */
export function EditMediaModal({ image, media, onOpen, onClose }: EditMediaModalProps) {
  const shown = useLast(image);
  const [typed, setTyped] = useState<Typed>();
  const [refused, setRefused] = useState(false);
  const values = typed ?? typedOf(shown);
  const close = () => {
    onClose();
    setTyped(undefined);
    setRefused(false);
  };
  const discard = useDiscard(() => typed !== undefined, close);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const errors = errorsOf(values);
    if (Object.keys(errors).length > 0) return setTyped({ ...values, errors });
    if (!image) return;
    close();
    try {
      await media.caption(image, captionOf(values));
    } catch {
      setTyped({ ...values, errors: {} });
      setRefused(true);
      onOpen(image);
    }
  };
  const input = (name: 'title' | 'description' | 'order') => ({
    value: values[name],
    error: values.errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...values, [name]: event.currentTarget.value, errors: {} }),
  });
  return (
    <Dialog opened={image !== undefined} onClose={discard.ask} title="Edit Media" size="30rem">
      <form className={dialog.stack} onSubmit={save} noValidate>
        <TextInput label="Title" data-autofocus autoComplete="off" {...input('title')} />
        <Textarea label="Description" autosize minRows={2} maxRows={6} {...input('description')} />
        <NumberField label="Order" {...input('order')} />
        <FormFoot
          message={
            refused && media.message?.kind === 'bad' && <Message kind="bad">{media.message.text}</Message>
          }
        >
          <div className={dialog.end}>
            <Button variant="default" onClick={discard.ask}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </div>
        </FormFoot>
      </form>
      <DiscardQuestion {...discard.question} />
    </Dialog>
  );
}

function typedOf(image: BrandImage | undefined): Typed {
  return {
    title: image?.image_title ?? '',
    description: image?.image_description ?? '',
    order: String(image?.order_number ?? 1),
    errors: {},
  };
}
