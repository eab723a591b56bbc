import { proofWorld } from './fixture-world';
import { distinctiveValues } from './leak-detector';
import type { Ground } from './request';
import { createDigests } from './table-digests';

/** The stores, the callers, and what is known of the tables before anybody asks. */
export async function proofGround(): Promise<Ground> {
  const proof = await proofWorld();
  const digests = await proof.sandbox.engine.withConnection(createDigests);
  return proof.sandbox.run(async (root) => {
    const [own, neighbour] = [proof.own.whmcsId, proof.neighbour.whmcsId];
    const secretsOf = async (whmcsId: number, other: number) => [
      ...(await distinctiveValues(root, digests.tablesOfStores, whmcsId, other)),
      `"whmcs_id":${whmcsId}`,
    ];
    return {
      ...proof,
      digests,
      before: await digests.ofAll(root),
      secrets: await secretsOf(neighbour, own),
      ownSecrets: await secretsOf(own, neighbour),
    };
  });
}
