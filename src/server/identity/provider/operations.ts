/** Each action of the protocol: the schema of its request, and its operation. */
import type * as v from 'valibot';
import type { Operation } from './provider.ts';
import { adminConfirmSignUp, adminConfirmSignUpRequest } from './operations/admin-confirm-sign-up.ts';
import { adminCreateUser, adminCreateUserRequest } from './operations/admin-create-user.ts';
import { adminDeleteUser, adminDeleteUserRequest } from './operations/admin-delete-user.ts';
import { adminDisableUser, adminDisableUserRequest } from './operations/admin-disable-user.ts';
import { adminEnableUser, adminEnableUserRequest } from './operations/admin-enable-user.ts';
import { adminGetUser, adminGetUserRequest } from './operations/admin-get-user.ts';
import { adminInitiateAuth, adminInitiateAuthRequest } from './operations/admin-initiate-auth.ts';
import { adminListGroupsForUser, adminListGroupsForUserRequest } from './operations/admin-list-groups-for-user.ts';
import { adminResetUserPassword, adminResetUserPasswordRequest } from './operations/admin-reset-user-password.ts';
import {
  adminRespondToAuthChallenge,
  adminRespondToAuthChallengeRequest,
} from './operations/admin-respond-to-auth-challenge.ts';
import {
  adminSetUserMfaPreference,
  adminSetUserMfaPreferenceRequest,
} from './operations/admin-set-user-mfa-preference.ts';
import { adminSetUserPassword, adminSetUserPasswordRequest } from './operations/admin-set-user-password.ts';
import {
  adminUpdateUserAttributes,
  adminUpdateUserAttributesRequest,
} from './operations/admin-update-user-attributes.ts';
import {
  adminAddUserToGroup,
  adminRemoveUserFromGroup,
  adminUserGroupRequest,
} from './operations/admin-user-groups.ts';
import { adminUserGlobalSignOut, adminUserGlobalSignOutRequest } from './operations/admin-user-global-sign-out.ts';
import { associateSoftwareToken, associateSoftwareTokenRequest } from './operations/associate-software-token.ts';
import { changePassword, changePasswordRequest } from './operations/change-password.ts';
import {
  completeWebAuthnRegistration,
  completeWebAuthnRegistrationRequest,
} from './operations/complete-web-authn-registration.ts';
import { confirmDevice, confirmDeviceRequest } from './operations/confirm-device.ts';
import { confirmForgotPassword, confirmForgotPasswordRequest } from './operations/confirm-forgot-password.ts';
import { confirmSignUp, confirmSignUpRequest } from './operations/confirm-sign-up.ts';
import { createGroup, createGroupRequest } from './operations/create-group.ts';
import { createUserPoolClient, createUserPoolClientRequest } from './operations/create-user-pool-client.ts';
import { deleteGroup, deleteGroupRequest } from './operations/delete-group.ts';
import { deleteUser, deleteUserRequest } from './operations/delete-user.ts';
import { deleteUserAttributes, deleteUserAttributesRequest } from './operations/delete-user-attributes.ts';
import { deleteWebAuthnCredential, deleteWebAuthnCredentialRequest } from './operations/delete-web-authn-credential.ts';
import { describeUserPool, describeUserPoolRequest } from './operations/describe-user-pool.ts';
import { describeUserPoolClient, describeUserPoolClientRequest } from './operations/describe-user-pool-client.ts';
import { forgetDevice, forgetDeviceRequest } from './operations/forget-device.ts';
import { forgotPassword, forgotPasswordRequest } from './operations/forgot-password.ts';
import { getDevice, getDeviceRequest } from './operations/get-device.ts';
import {
  getTokensFromRefreshToken,
  getTokensFromRefreshTokenRequest,
} from './operations/get-tokens-from-refresh-token.ts';
import { getUser, getUserRequest } from './operations/get-user.ts';
import {
  getUserAttributeVerificationCode,
  getUserAttributeVerificationCodeRequest,
} from './operations/get-user-attribute-verification-code.ts';
import { getUserAuthFactors, getUserAuthFactorsRequest } from './operations/get-user-auth-factors.ts';
import { getUserPoolMfaConfig, getUserPoolMfaConfigRequest } from './operations/get-user-pool-mfa-config.ts';
import { globalSignOut, globalSignOutRequest } from './operations/global-sign-out.ts';
import { initiateAuth, initiateAuthRequest } from './operations/initiate-auth.ts';
import { listDevices, listDevicesRequest } from './operations/list-devices.ts';
import { listGroups, listGroupsRequest } from './operations/list-groups.ts';
import { listUserPools, listUserPoolsRequest } from './operations/list-user-pools.ts';
import { listUsers, listUsersRequest } from './operations/list-users.ts';
import { listWebAuthnCredentials, listWebAuthnCredentialsRequest } from './operations/list-web-authn-credentials.ts';
import { resendConfirmationCode, resendConfirmationCodeRequest } from './operations/resend-confirmation-code.ts';
import { respondToAuthChallenge, respondToAuthChallengeRequest } from './operations/respond-to-auth-challenge.ts';
import { revokeToken, revokeTokenRequest } from './operations/revoke-token.ts';
import { setUserMfaPreference, setUserMfaPreferenceRequest } from './operations/set-user-mfa-preference.ts';
import { setUserPoolMfaConfig, setUserPoolMfaConfigRequest } from './operations/set-user-pool-mfa-config.ts';
import { setUserSettings, setUserSettingsRequest } from './operations/set-user-settings.ts';
import { signUp, signUpRequest } from './operations/sign-up.ts';
import {
  startWebAuthnRegistration,
  startWebAuthnRegistrationRequest,
} from './operations/start-web-authn-registration.ts';
import { updateDeviceStatus, updateDeviceStatusRequest } from './operations/update-device-status.ts';
import { updateUserAttributes, updateUserAttributesRequest } from './operations/update-user-attributes.ts';
import { updateUserPool, updateUserPoolRequest } from './operations/update-user-pool.ts';
import { updateUserPoolClient, updateUserPoolClientRequest } from './operations/update-user-pool-client.ts';
import { verifySoftwareToken, verifySoftwareTokenRequest } from './operations/verify-software-token.ts';
import { verifyUserAttribute, verifyUserAttributeRequest } from './operations/verify-user-attribute.ts';

type Schema = v.GenericSchema<unknown, object>;

export interface Action {
  readonly schema: Schema;
  /** Receives a request that its schema has validated. */
  readonly operation: Operation<object>;
  /** Whether a request writes at most once and decides nothing by what it read: it then needs no transaction. */
  readonly standsAlone: (request: object) => boolean;
}

function action<S extends Schema>(
  schema: S,
  operation: Operation<v.InferOutput<S>>,
  standsAlone: (request: v.InferOutput<S>) => boolean = () => false,
): Action {
  return { schema, operation, standsAlone };
}

/** A map, so that only these names match. */
export const actions: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    SignUp: action(signUpRequest, signUp),
    ConfirmSignUp: action(confirmSignUpRequest, confirmSignUp),
    ResendConfirmationCode: action(resendConfirmationCodeRequest, resendConfirmationCode),
    InitiateAuth: action(initiateAuthRequest, initiateAuth, ({ AuthFlow }) => AuthFlow === 'USER_SRP_AUTH'),
    RespondToAuthChallenge: action(respondToAuthChallengeRequest, respondToAuthChallenge),
    GetTokensFromRefreshToken: action(getTokensFromRefreshTokenRequest, getTokensFromRefreshToken),
    ConfirmDevice: action(confirmDeviceRequest, confirmDevice),
    ForgotPassword: action(forgotPasswordRequest, forgotPassword),
    ConfirmForgotPassword: action(confirmForgotPasswordRequest, confirmForgotPassword),
    ChangePassword: action(changePasswordRequest, changePassword),
    GetUser: action(getUserRequest, getUser),
    GetUserAuthFactors: action(getUserAuthFactorsRequest, getUserAuthFactors),
    UpdateUserAttributes: action(updateUserAttributesRequest, updateUserAttributes),
    DeleteUserAttributes: action(deleteUserAttributesRequest, deleteUserAttributes),
    DeleteUser: action(deleteUserRequest, deleteUser),
    SetUserSettings: action(setUserSettingsRequest, setUserSettings),
    SetUserMFAPreference: action(setUserMfaPreferenceRequest, setUserMfaPreference),
    GetUserAttributeVerificationCode: action(getUserAttributeVerificationCodeRequest, getUserAttributeVerificationCode),
    VerifyUserAttribute: action(verifyUserAttributeRequest, verifyUserAttribute),
    GetDevice: action(getDeviceRequest, getDevice),
    ListDevices: action(listDevicesRequest, listDevices),
    ForgetDevice: action(forgetDeviceRequest, forgetDevice),
    UpdateDeviceStatus: action(updateDeviceStatusRequest, updateDeviceStatus),
    GlobalSignOut: action(globalSignOutRequest, globalSignOut),
    RevokeToken: action(revokeTokenRequest, revokeToken),
    AssociateSoftwareToken: action(associateSoftwareTokenRequest, associateSoftwareToken),
    VerifySoftwareToken: action(verifySoftwareTokenRequest, verifySoftwareToken),
    StartWebAuthnRegistration: action(startWebAuthnRegistrationRequest, startWebAuthnRegistration),
    CompleteWebAuthnRegistration: action(completeWebAuthnRegistrationRequest, completeWebAuthnRegistration),
    ListWebAuthnCredentials: action(listWebAuthnCredentialsRequest, listWebAuthnCredentials),
    DeleteWebAuthnCredential: action(deleteWebAuthnCredentialRequest, deleteWebAuthnCredential),
    AdminCreateUser: action(adminCreateUserRequest, adminCreateUser),
    AdminConfirmSignUp: action(adminConfirmSignUpRequest, adminConfirmSignUp),
    AdminInitiateAuth: action(adminInitiateAuthRequest, adminInitiateAuth),
    AdminRespondToAuthChallenge: action(adminRespondToAuthChallengeRequest, adminRespondToAuthChallenge),
    AdminSetUserPassword: action(adminSetUserPasswordRequest, adminSetUserPassword),
    AdminGetUser: action(adminGetUserRequest, adminGetUser),
    AdminDisableUser: action(adminDisableUserRequest, adminDisableUser),
    AdminEnableUser: action(adminEnableUserRequest, adminEnableUser),
    AdminResetUserPassword: action(adminResetUserPasswordRequest, adminResetUserPassword),
    AdminUserGlobalSignOut: action(adminUserGlobalSignOutRequest, adminUserGlobalSignOut),
    AdminUpdateUserAttributes: action(adminUpdateUserAttributesRequest, adminUpdateUserAttributes),
    AdminAddUserToGroup: action(adminUserGroupRequest, adminAddUserToGroup),
    AdminRemoveUserFromGroup: action(adminUserGroupRequest, adminRemoveUserFromGroup),
    AdminListGroupsForUser: action(adminListGroupsForUserRequest, adminListGroupsForUser),
    AdminDeleteUser: action(adminDeleteUserRequest, adminDeleteUser),
    AdminSetUserMFAPreference: action(adminSetUserMfaPreferenceRequest, adminSetUserMfaPreference),
    ListUsers: action(listUsersRequest, listUsers),
    CreateGroup: action(createGroupRequest, createGroup),
    DeleteGroup: action(deleteGroupRequest, deleteGroup),
    ListGroups: action(listGroupsRequest, listGroups),
    ListUserPools: action(listUserPoolsRequest, listUserPools),
    SetUserPoolMfaConfig: action(setUserPoolMfaConfigRequest, setUserPoolMfaConfig),
    GetUserPoolMfaConfig: action(getUserPoolMfaConfigRequest, getUserPoolMfaConfig),
    DescribeUserPool: action(describeUserPoolRequest, describeUserPool),
    UpdateUserPool: action(updateUserPoolRequest, updateUserPool),
    DescribeUserPoolClient: action(describeUserPoolClientRequest, describeUserPoolClient),
    UpdateUserPoolClient: action(updateUserPoolClientRequest, updateUserPoolClient),
    CreateUserPoolClient: action(createUserPoolClientRequest, createUserPoolClient),
  }),
);
