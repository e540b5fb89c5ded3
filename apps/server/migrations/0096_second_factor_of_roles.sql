-- require_second_factor is about admins; a business may require it of the others too.
alter table accounts
  add column require_second_factor_of_agents boolean not null default false,
  add column require_second_factor_of_drivers boolean not null default false;
