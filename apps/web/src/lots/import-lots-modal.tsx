import { LOT_COLUMNS } from '@waybill/domain/lots/lot-import';
import { lotsApi } from '@waybill/domain/lots/lots-api';
import { upload } from '../lib/upload.ts';
import { ImportModal } from '../ui/import/import-modal.tsx';
import { useLotChanges } from './queries.ts';

export function ImportLotsModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { refresh } = useLotChanges();
  return (
    <ImportModal
      title="Import Lots"
      words={['lot', 'lots']}
      hint="One row for each lot. The SKU names the flavor and must exist; a package tag may stand once in the file and in the account."
      columns={LOT_COLUMNS}
      opened={opened}
      onClose={onClose}
      check={async (file, step) => (await upload(lotsApi.checkImport, { files: [file], ...step })).data}
      send={async (file, step) => (await upload(lotsApi.import, { files: [file], ...step })).message}
      refresh={refresh}
    />
  );
}
