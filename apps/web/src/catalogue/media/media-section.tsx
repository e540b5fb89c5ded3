import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { BrandImage } from '@waybill/domain/catalogue/brand-schema';
import { useState } from 'react';
import { InView } from '../../ui/feedback/message-place.tsx';
import { OutcomeMessage } from '../../ui/feedback/outcome-message.tsx';
import { AddMediaModal } from './add-media-modal.tsx';
import { DeleteMedia } from './delete-media.tsx';
import { EditMediaModal } from './edit-media-modal.tsx';
import classes from './media-section.module.css';
import { MediaTile } from './media-tile.tsx';
import { MediaViewer } from './media-viewer.tsx';
import type { BrandMedia } from './use-brand-media.ts';

/** The gallery of a brand; read-only for users who may not change it. */
export function MediaSection({ media, changeable }: { media: BrandMedia; changeable: boolean }) {
  const { images, message, progress } = media;
  const [viewed, setViewed] = useState<string>();
  const [edited, setEdited] = useState<BrandImage>();
  const [toDelete, setToDelete] = useState<BrandImage>();
  const [dragged, setDragged] = useState<string>();
  const settled = images.filter(({ image_url }) => progress[image_url] === undefined);
  const drop = (place: number) => {
    const image = images.find(({ image_url }) => image_url === dragged);
    if (image && images[place] !== image) media.move(image, place);
    setDragged(undefined);
  };
  return (
    <section className={classes.section} aria-labelledby="brand-media">
      <div className={classes.head}>
        <h3 className={classes.title} id="brand-media">
          Photos & Videos {images.length > 0 && `(${images.length})`}
        </h3>
        {changeable && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={media.sending}
            onClick={media.openAdd}
          >
            Add Media
          </Button>
        )}
      </div>
      <InView>
        <OutcomeMessage outcome={message} onDismiss={media.clearMessage} />
      </InView>
      {images.length === 0 ? (
        <p className={classes.none}>No photos or videos yet.</p>
      ) : (
        <ul className={classes.gallery} aria-label="Photos and videos">
          {images.map((image, place) => (
            <MediaTile
              key={image.image_url}
              image={image}
              place={place}
              count={images.length}
              changeable={changeable && !media.sending}
              progress={progress[image.image_url]}
              onCancel={() => media.cancel(image.image_url)}
              onView={() => setViewed(image.image_url)}
              onEdit={() => setEdited(image)}
              onMove={(to) => media.move(image, to)}
              onRemove={() => setToDelete(image)}
              onDrag={() => setDragged(image.image_url)}
              onDrop={() => drop(place)}
            />
          ))}
        </ul>
      )}
      <MediaViewer items={settled} open={viewed} onMove={setViewed} onClose={() => setViewed(undefined)} />
      <EditMediaModal image={edited} media={media} onOpen={setEdited} onClose={() => setEdited(undefined)} />
      <AddMediaModal media={media} />
      <DeleteMedia image={toDelete} onDelete={media.remove} onClose={() => setToDelete(undefined)} />
    </section>
  );
}
