import { Fragment, type ReactNode } from 'react';
import classes from './contact-links.module.css';

const SCHEME = /^https?:\/\//i;

/** Each returns undefined for a missing value, so that a cell or a fact shows a dash. */
export function phoneLink(phone: string | null) {
  return phone && <Outward href={phoneAddress(phone)}>{phone}</Outward>;
}

export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+*#,;]/g, '')}`;
}

export function mailLink(email: string | null) {
  return email && <Outward href={`mailto:${email}`}>{breakable(email)}</Outward>;
}

/** Stored with or without a scheme, and shown without it. */
export function websiteLink(website: string | null) {
  return (
    website && (
      <Outward href={SCHEME.test(website) ? website : `https://${website}`} newTab>
        {breakable(website.replace(SCHEME, ''))}
      </Outward>
    )
  );
}

/** The second argument is the text to show, if it is shorter than the address. */
export function mapLink(address: string | null, shown = address) {
  return (
    address && (
      <Outward href={mapAddress(address)} newTab>
        {shown ?? address}
      </Outward>
    )
  );
}

export function mapAddress(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** Where there is no room for a whole address it goes on in the next line at one of its signs, not within a word. */
function breakable(address: string): ReactNode {
  return address.split(/(?<=[@/])|(?=\.)/).map((part, place) => (
    <Fragment key={`${place} ${part}`}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Outward({ href, newTab, children }: { href: string; newTab?: boolean; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}
