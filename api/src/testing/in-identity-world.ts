import { type IdentityWorld, identityWorld, minutes } from './identity-world';
import { signInClient } from './sign-in-client';
import { type StaffTest, staffTest } from './staff-world';

const twoDays = minutes(60 * 48);

/**
 * Makes one world for the tests of a file. Each begins two days after the one before, so that no limit on
 * tries that one has used up holds in another. To be read inside of tests only.
 */
export function inIdentityWorld(): { readonly world: IdentityWorld; readonly auth: ReturnType<typeof signInClient> } {
  const scene = {} as { world: IdentityWorld; auth: ReturnType<typeof signInClient> };
  beforeAll(async () => {
    scene.world = await identityWorld();
    scene.auth = signInClient(scene.world);
  }, 60_000);
  afterAll(() => scene.world.close());
  beforeEach(() => scene.world.wait(twoDays));
  return scene;
}

/** The same, with a new store and its staff in each test. */
export function inStaffWorld(): ReturnType<typeof inIdentityWorld> & { readonly staff: StaffTest } {
  const scene = inIdentityWorld() as ReturnType<typeof inIdentityWorld> & { staff: StaffTest };
  beforeEach(async () => {
    scene.staff = await staffTest(scene.world);
  });
  return scene;
}
