// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Forge's cheat codes for tests, at their fixed address.
interface Vm {
    function warp(uint256 timestamp) external;
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function addr(uint256 key) external returns (address);
    function sign(uint256 key, bytes32 digest) external returns (uint8 v, bytes32 r, bytes32 s);
    function expectRevert(bytes calldata reason) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data) external;
    function assume(bool condition) external;
}

/// The base of all tests.
abstract contract Test {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    function assertTrue(bool condition, string memory what) internal pure {
        require(condition, what);
    }

    function assertEq(uint256 a, uint256 b) internal pure {
        require(a == b, "not equal");
    }
}
