import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useOpenAfterMount } from '../../ui/dialog/use-open-after-mount.ts';
import { NotificationList } from './notification-list.tsx';

interface NotificationDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function NotificationDialog({ opened, onClose }: NotificationDialogProps) {
  return (
    <Dialog title="Notifications" opened={useOpenAfterMount(opened)} onClose={onClose} size="38rem">
      <NotificationList onFollow={onClose} />
    </Dialog>
  );
}
