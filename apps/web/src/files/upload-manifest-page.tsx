import { Page } from '../ui/layout/page.tsx';
import { RecentManifests } from './recent-manifests.tsx';
import { UploadManifestForm } from './upload-manifest-form.tsx';

export function UploadManifestPage() {
  return (
    <Page
      title="Upload Signed Manifest"
      subtitle="Choose a pending order and add its signed delivery manifests."
    >
      <UploadManifestForm />
      <RecentManifests />
    </Page>
  );
}
