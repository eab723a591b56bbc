import sql, { type Sql } from 'sql-template-tag';

/** SQL that returns the services that an owner of the store marked as favorites, as `service_id`. */
export const pinnedServices = (whmcsId: number): Sql => sql`
  select favorite.service_id from service_favorite favorite
  join company_user owner on owner.whmcs_id = favorite.whmcs_id and owner.user_id = favorite.person_id
  where favorite.whmcs_id = ${whmcsId} and owner.role = 'owner' and owner.status = 'active'
  group by favorite.service_id`;
