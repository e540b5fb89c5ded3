import type { Driver } from '@waybill/domain/partners/driver-schema';
import { shownStatus } from '@waybill/domain/partners/status';
import { formatDateTime } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { mailLink, phoneLink } from '../../ui/layout/contact-links.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';

export function DriverDetails({ driver }: { driver: Driver }) {
  return (
    <>
      <Facts>
        <Fact label="Driver License Number">{driver.driver_license_number}</Fact>
        <Fact label="Status">
          <StatusBadge status={shownStatus(driver.status)} />
        </Fact>
      </Facts>
      <Facts title="Vehicle">
        <Fact label="Vehicle">{driver.vehicle}</Fact>
        <Fact label="Vehicle License Number">{driver.vehicle_license_number}</Fact>
      </Facts>
      <Facts title="Contact">
        <Fact label="Phone Number">{phoneLink(driver.phone_number)}</Fact>
        <Fact label="Email">{mailLink(driver.email)}</Fact>
      </Facts>
      <Facts title="System Information">
        <Fact label="Created">{formatDateTime(driver.created_at)}</Fact>
      </Facts>
    </>
  );
}
