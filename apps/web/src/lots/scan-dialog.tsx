import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { useOpenAfterMount } from '../ui/dialog/use-open-after-mount.ts';
import { Message } from '../ui/feedback/message.tsx';
import { barcodeReader } from './barcode-reader.ts';
import classes from './lots.module.css';

interface ScanDialogProps {
  opened: boolean;
  onClose: () => void;
  onScan: (text: string) => void;
}

const LOOK_INTERVAL_MS = 150;
const NO_CAMERA = 'The camera can not be used. Allow it in the browser, or type the tag.';

/** Shows what the camera sees until it sees a code. */
export function ScanDialog({ opened: wanted, onClose, onScan }: ScanDialogProps) {
  const opened = useOpenAfterMount(wanted);
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const found = useEffectEvent(onScan);
  useEffect(() => {
    if (!opened) return;
    const ended = new AbortController();
    setProblem(undefined);
    watch(video, ended.signal)
      .then((text) => text !== undefined && found(text))
      .catch(() => !ended.signal.aborted && setProblem(NO_CAMERA));
    return () => ended.abort();
  }, [opened]);
  return (
    <Dialog title="Scan a Tag" opened={opened} onClose={onClose} size="32rem">
      {problem ? (
        <Message kind="bad">{problem}</Message>
      ) : (
        <>
          <p className={classes.note}>Hold the bar code or QR code of the tag in front of the camera.</p>
          <video ref={video} className={classes.video} playsInline muted aria-label="Camera" />
        </>
      )}
    </Dialog>
  );
}

/** The first code that the camera sees, or undefined once it is no longer wanted. */
async function watch(
  video: { current: HTMLVideoElement | null },
  signal: AbortSignal,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => stream.getTracks().map((track) => track.stop());
  try {
    const reader = await barcodeReader();
    const shown = video.current;
    if (!shown || signal.aborted) return undefined;
    shown.srcObject = stream;
    await shown.play();
    while (!signal.aborted) {
      const [code] = await reader.detect(shown);
      if (code) return code.rawValue.trim();
      await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS));
    }
    return undefined;
  } finally {
    stop();
  }
}
