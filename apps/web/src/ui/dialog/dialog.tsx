import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { MessagePlaceProvider } from '../feedback/message-place.tsx';
import { useIsNarrow } from '../layout/use-is-narrow.ts';
import classes from './dialog-frame.module.css';
import { useEscape } from './use-escape.ts';
import { useReachMessages } from './use-reach-messages.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  title: ReactNode;
  opened: boolean;
  /** Called by Escape, the close button and a click outside; it may ignore the call. */
  onClose: () => void;
  size: string;
  /** Screen readers read a short dialog whole when it opens, a long one only by its title. */
  short?: boolean;
  /** Takes the whole screen of a phone. */
  whole?: boolean;
  /** As high as a dialog may be from the start, so that its buttons stay where they are while its sections load. */
  tall?: boolean;
  children: ReactNode;
}

/** The frame of FormModal, DetailsModal, Confirm and the other dialogs. */
export function Dialog({
  title,
  opened,
  onClose,
  size,
  short = false,
  whole = false,
  tall = false,
  children,
}: DialogProps) {
  const isNarrow = useIsNarrow();
  useEscape(opened, onClose);
  useReturnFocus(opened);
  const content = useRef<HTMLDivElement>(null);
  useReachMessages(opened, content);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      fullScreen={whole && isNarrow}
      radius="md"
      yOffset={short ? '14dvh' : '6dvh'}
      zIndex={short ? 260 : 200}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ overlay: classes.veil ?? '', content: classes.content ?? '', title: classes.title ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content
        ref={content}
        inert={!opened}
        aria-hidden={!opened || undefined}
        data-tall={tall || undefined}
      >
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <MessagePlaceProvider>
          {short ? (
            <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
          ) : (
            <div className={classes.body}>{children}</div>
          )}
        </MessagePlaceProvider>
      </Modal.Content>
    </Modal.Root>
  );
}
