import type { OrderFile } from '@waybill/domain/files/order-files';
import { formatFileSize } from '@waybill/domain/lib/uploads';
import { formatDateTime } from '../lib/format.ts';
import type { Column } from '../ui/table/column.ts';
import { FileActions } from './file-actions.tsx';

export function manifestColumns(onView: (file: OrderFile) => void): Column<OrderFile>[] {
  return [
    {
      id: 'originalName',
      header: 'File',
      value: (file) => file.originalName,
      cell: ({ originalName }) => <span title={originalName}>{originalName}</span>,
      sortable: true,
    },
    {
      id: 'orderNumber',
      header: 'Order Number',
      value: (file) => file.orderNumber,
      sortable: true,
      width: '8.5rem',
    },
    {
      id: 'size',
      header: 'Size',
      value: (file) => file.size,
      cell: (file) => formatFileSize(file.size),
      sortable: true,
      align: 'right',
      width: '7rem',
      drop: 1,
    },
    { id: 'uploadedBy', header: 'Uploaded By', value: (file) => file.uploadedBy, width: '9.5rem', drop: 2 },
    {
      id: 'uploadedAt',
      header: 'Uploaded',
      value: (file) => file.uploadedAt,
      cell: (file) => formatDateTime(file.uploadedAt),
      sortable: true,
      width: '13rem',
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (file) => <FileActions kind="manifest" file={file} onView={onView} />,
      width: '15rem',
      wide: true,
      onlyControls: true,
    },
  ];
}
