import type { BrandImage } from '@waybill/domain/catalogue/brand-schema';

/** A change to a gallery as a function, so that it can be applied again to someone else's version. */
export type ImageChange = (images: readonly BrandImage[]) => readonly BrandImage[];

/** A photo or video is identified by its URL; one that exists is not added twice. */
export function added(image: BrandImage): ImageChange {
  return (images) => makingRoom(images, image);
}

/** Each number is one image's: those from its number on that stand in the way move one further. */
function makingRoom(images: readonly BrandImage[], image: BrandImage): readonly BrandImage[] {
  let taken = image.order_number;
  const others = sorted(images.filter(({ image_url }) => image_url !== image.image_url)).map((each) => {
    if (each.order_number !== taken) return each;
    taken += 1;
    return { ...each, order_number: taken };
  });
  return sorted([...others, image]);
}

export type Caption = Pick<BrandImage, 'image_title' | 'image_description' | 'order_number'>;

export function captioned(url: string, caption: Caption): ImageChange {
  return (images) => {
    const image = images.find(({ image_url }) => image_url === url);
    return image ? makingRoom(images, { ...image, ...caption }) : images;
  };
}

export function removed(url: string): ImageChange {
  return (images) => images.filter(({ image_url }) => image_url !== url);
}

/** To an index from 0; the order numbers are assigned again from 1. */
export function moved(url: string, place: number): ImageChange {
  return (images) => {
    const image = images.find(({ image_url }) => image_url === url);
    if (!image) return images;
    const others = [...images.filter((each) => each !== image)];
    others.splice(place, 0, image);
    return others.map((each, at) => ({ ...each, order_number: at + 1 }));
  };
}

/** By order number; the sort is stable. */
export function sorted(images: readonly BrandImage[]): readonly BrandImage[] {
  return images.toSorted((one, other) => one.order_number - other.order_number);
}

export function isVideo({ media_type }: Pick<BrandImage, 'media_type'>): boolean {
  return media_type.startsWith('video/');
}

/** The name of one without a title. */
export function nameOf(image: BrandImage): string {
  return image.image_title || `${isVideo(image) ? 'Video' : 'Photo'} ${image.order_number}`;
}
