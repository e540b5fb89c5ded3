import foot from '../dialog/dialog.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import { ConflictChoices } from './conflict-choices.tsx';
import type { Conflict } from './use-conflict.ts';

interface ConflictDialogProps {
  opened: boolean;
  conflict: Conflict;
  onCancel: () => void;
}

/** For a conflict that is found when saving. */
export function ConflictDialog({ opened, conflict, onCancel }: ConflictDialogProps) {
  const hasChoice = conflict.differences.some(({ suggested }) => suggested);
  return (
    <Dialog opened={opened} onClose={onCancel} title="Someone else saved changes" size="42rem">
      <div className={foot.stack}>
        <p className={foot.text}>
          {hasChoice
            ? 'Choose what to keep for each field that differs. Nothing is saved until you save again.'
            : 'They saved the same as you typed. Save again to confirm.'}
        </p>
        <ConflictChoices conflict={conflict} onCancel={onCancel} />
      </div>
    </Dialog>
  );
}
