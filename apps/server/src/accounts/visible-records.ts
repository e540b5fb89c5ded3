import { may } from '@waybill/domain/accounts/permissions';
import { isMember } from '../activity/repository.ts';
import { explainVisibility } from '../activity/visible-records.ts';

for (const entity of ['user', 'agent', 'driver']) {
  explainVisibility(
    entity,
    async (db, { user }, id) =>
      id === user.id || (may(user.role, 'team.see') && isMember(db, user.account_id, id)),
  );
}
explainVisibility('account', async (_db, { user }, id) => id === user.account_id);
