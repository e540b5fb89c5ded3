import classes from './contact-links.module.css';

/** Each answers nothing for what is not known, so that a cell or a fact shows its dash. */
export function phoneLink(phone: string | null) {
  return phone && <Outward href={`tel:${phone.replace(/[^\d+*#,;]/g, '')}`}>{phone}</Outward>;
}

export function mailLink(email: string | null) {
  return email && <Outward href={`mailto:${email}`}>{email}</Outward>;
}

/** Stored maybe without its scheme. */
export function websiteLink(website: string | null) {
  return (
    website && (
      <Outward href={/^https?:\/\//i.test(website) ? website : `https://${website}`} newTab>
        {website}
      </Outward>
    )
  );
}

/** Where the words shown are fewer than what is looked up, they are the second. */
export function mapLink(address: string | null, shown = address) {
  return (
    address && (
      <Outward href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`} newTab>
        {shown ?? address}
      </Outward>
    )
  );
}

function Outward({ href, newTab, children }: { href: string; newTab?: boolean; children: string }) {
  return (
    <a className={classes.link} href={href} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}
