import {
  type Icon,
  IconBan,
  IconDownload,
  IconEye,
  IconFileImport,
  IconFileUpload,
  IconLogin,
  IconLogout,
  IconPencil,
  IconPlus,
  IconPoint,
  IconProgressCheck,
  IconReceipt2,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react';
import { humanize } from '@waybill/domain/activity/humanize';
import { Badge, type Tone } from '../ui/feedback/badge.tsx';

const LOOKS: Record<string, { tone: Tone; icon: Icon }> = {
  login: { tone: 'mute', icon: IconLogin },
  logout: { tone: 'mute', icon: IconLogout },
  create: { tone: 'good', icon: IconPlus },
  update: { tone: 'info', icon: IconPencil },
  delete: { tone: 'bad', icon: IconTrash },
  status_change: { tone: 'accent', icon: IconProgressCheck },
  file_upload: { tone: 'info', icon: IconFileUpload },
  export: { tone: 'mute', icon: IconDownload },
  import: { tone: 'info', icon: IconFileImport },
  void: { tone: 'bad', icon: IconBan },
  apply: { tone: 'accent', icon: IconReceipt2 },
  override: { tone: 'warn', icon: IconShieldCheck },
};

/** Entries logged by the browser end in _viewed or _downloaded. */
function lookOf(action: string): { tone: Tone; icon: Icon } {
  if (action.endsWith('_viewed')) return { tone: 'mute', icon: IconEye };
  if (action.endsWith('_downloaded')) return { tone: 'mute', icon: IconDownload };
  return LOOKS[action] ?? { tone: 'mute', icon: IconPoint };
}

export function ActionBadge({ action }: { action: string }) {
  return <Badge {...lookOf(action)}>{humanize(action)}</Badge>;
}
