-- Ids that follow time (version 7): rows that are written together stand together in every index.
create or replace function time_ordered_id(at timestamptz default clock_timestamp()) returns uuid language sql volatile parallel safe
  as $$ select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid $$;
