import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import type { StopDraft } from '../queue/phone-records.ts';
import classes from './sheet.module.css';

interface SignatureFieldProps {
  signature: StopDraft['signature'];
  onChange: (signature: StopDraft['signature']) => void;
}

/** On white in both themes, as it is printed. */
const PAPER = '#ffffff';
const INK = '#000000';
/** A sharper picture only makes the file larger. */
const MAX_RATIO = 2;

/** Written with a finger, a pen or the mouse; whoever has none of them leaves it out. */
export function SignatureField({ signature, onChange }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const written = useEffectEvent(async () => {
    const picture = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/png'));
    if (picture && pad.current) onChange({ strokes: pad.current.toData(), picture });
  });
  const drawn = useEffectEvent(() => {
    const sheet = canvas.current;
    if (!sheet || !pad.current) return;
    const ratio = Math.min(devicePixelRatio, MAX_RATIO);
    sheet.width = sheet.offsetWidth * ratio;
    sheet.height = sheet.offsetHeight * ratio;
    sheet.getContext('2d')?.scale(ratio, ratio);
    pad.current.clear();
    // What the pad gave is what it takes.
    pad.current.fromData((signature?.strokes ?? []) as PointGroup[]);
  });
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const made = new SignaturePad(sheet, { backgroundColor: PAPER, penColor: INK, minWidth: 1, maxWidth: 3 });
    pad.current = made;
    made.addEventListener('endStroke', () => void written());
    // Also when the phone is turned.
    const observer = new ResizeObserver(() => drawn());
    observer.observe(sheet);
    return () => {
      observer.disconnect();
      made.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    onChange(null);
  };
  return (
    <section className={classes.part} aria-labelledby="run-signature">
      <div className={classes.head}>
        <h3 id="run-signature" className={classes.title}>
          Signature
        </h3>
        <Button size="md" variant="default" disabled={!signature} onClick={clear}>
          Clear
        </Button>
      </div>
      <canvas
        ref={canvas}
        className={classes.pad}
        role="img"
        aria-label={signature ? 'Signed' : 'Not signed yet'}
      />
      <p className={classes.note}>Sign in the box. It can be left out.</p>
    </section>
  );
}
