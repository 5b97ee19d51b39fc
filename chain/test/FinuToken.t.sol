// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {FinuToken} from "../contracts/FinuToken.sol";
import {Test} from "./Vm.sol";

contract FinuTokenTest is Test {
    uint256 private constant SUPPLY = 1_000_000_000e18;
    uint256 private constant KEY = 0xF1;

    address private holder;
    FinuToken private token;

    function setUp() public {
        holder = vm.addr(KEY);
        token = new FinuToken(holder);
    }

    function test_makes_all_of_it_once() public view {
        assertEq(token.totalSupply(), SUPPLY);
        assertEq(token.cap(), SUPPLY);
        assertEq(token.balanceOf(holder), SUPPLY);
        assertEq(token.decimals(), 18);
        assertTrue(keccak256(bytes(token.symbol())) == keccak256("FINU"), "symbol");
    }

    function test_moves_and_never_grows(address to, uint256 amount) public {
        vm.assume(to != address(0) && to != holder);
        amount = amount % (SUPPLY + 1);
        vm.prank(holder);
        token.transfer(to, amount);
        assertEq(token.balanceOf(holder) + token.balanceOf(to), SUPPLY);
        assertEq(token.totalSupply(), SUPPLY);
    }

    function test_is_approved_by_a_signature_once(address spender, uint256 amount) public {
        vm.assume(spender != address(0));
        bytes32 permit = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 content = keccak256(abi.encode(permit, holder, spender, amount, 0, block.timestamp));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), content));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, digest);
        token.permit(holder, spender, amount, block.timestamp, v, r, s);
        assertEq(token.allowance(holder, spender), amount);
        assertEq(token.nonces(holder), 1);
        (bool isTaken,) =
            address(token).call(abi.encodeCall(token.permit, (holder, spender, amount, block.timestamp, v, r, s)));
        assertTrue(!isTaken, "a second time");
    }
}

/// Mints beyond the cap, which must fail even if a later version adds a way to mint.
contract OverCap is FinuToken {
    constructor() FinuToken(msg.sender) {
        _mint(msg.sender, 1);
    }
}

contract CapTest is Test {
    function test_holds_the_cap() public {
        uint256 cap = 1_000_000_000e18;
        vm.expectRevert(abi.encodeWithSelector(ERC20Capped.ERC20ExceededCap.selector, cap + 1, cap));
        new OverCap();
    }
}
