// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FinuToken} from "../contracts/FinuToken.sol";
import {Treasury} from "../contracts/Treasury.sol";
import {Test} from "./Vm.sol";

/// Makes every possible call to a treasury, in any order, and keeps its own account of the payments.
contract World is Test {
    uint256 public constant CAP = 1_000e18;
    uint256 public constant FUNDS = 100_000e18;
    uint256 private constant IDS = 40;
    address private constant OWNER = address(0x0117);
    address private constant PAYER = address(0x9A7);

    struct Payment {
        uint256 time;
        uint256 amount;
    }

    FinuToken public token;
    Treasury public treasury;
    Payment[] private payments;
    mapping(uint256 id => uint256) private paidTimes;
    uint256 public paid;
    uint256 public withdrawn;
    uint256 public highestCap = CAP;
    uint256 public mostInADay;
    bool public wasPaidTwice;
    bool public wasPaidWhilePaused;
    bool public wasPaidByAnother;

    constructor() {
        vm.warp(1_800_000_000);
        token = new FinuToken(address(this));
        treasury = new Treasury(token, OWNER, PAYER, CAP);
        token.transfer(address(treasury), FUNDS);
    }

    function pay(uint256 id, address to, uint256 amount, bool isForged) external {
        id = id % IDS;
        amount = amount % (CAP * 2);
        if (to == address(treasury) || to == address(this)) return;
        address caller = isForged ? address(uint160(id + 1_000)) : PAYER;
        bool wasPaused = treasury.paused();
        vm.prank(caller);
        (bool isDone,) = address(treasury).call(abi.encodeCall(treasury.pay, (bytes32(id), to, amount)));
        if (!isDone) return;
        paid += amount;
        if (++paidTimes[id] > 1) wasPaidTwice = true;
        if (wasPaused) wasPaidWhilePaused = true;
        if (isForged) wasPaidByAnother = true;
        payments.push(Payment(block.timestamp, amount));
        uint256 inADay = 0;
        for (uint256 n = payments.length; n > 0 && payments[n - 1].time + 24 hours > block.timestamp; n--) {
            inADay += payments[n - 1].amount;
        }
        if (inADay > mostInADay) mostInADay = inADay;
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + time % 8 hours);
    }

    function setPaused(bool isPaused) external {
        vm.prank(OWNER);
        (bool isDone,) = address(treasury).call(
            isPaused ? abi.encodeCall(treasury.pause, ()) : abi.encodeCall(treasury.unpause, ())
        );
        isDone;
    }

    function setDailyCap(uint256 cap) external {
        cap = cap % (CAP * 2);
        vm.prank(OWNER);
        treasury.setDailyCap(cap);
        if (cap > highestCap) highestCap = cap;
    }

    function withdraw(uint256 amount) external {
        amount = amount % 1e18;
        vm.prank(OWNER);
        (bool isDone,) = address(treasury).call(abi.encodeCall(treasury.withdraw, (token, OWNER, amount)));
        if (isDone) withdrawn += amount;
    }
}

contract TreasuryInvariants is Test {
    World private world;

    function setUp() public {
        world = new World();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(world);
    }

    function invariant_holds() public view {
        assertTrue(!world.wasPaidTwice(), "a conversion was paid twice");
        assertTrue(world.mostInADay() <= world.highestCap(), "more than the cap was paid in a day");
        assertTrue(!world.wasPaidWhilePaused(), "paid while paused");
        assertTrue(!world.wasPaidByAnother(), "paid by another than the payer");
        uint256 left = world.token().balanceOf(address(world.treasury()));
        assertTrue(left + world.paid() + world.withdrawn() == world.FUNDS(), "some of it is not accounted for");
        assertTrue(world.token().totalSupply() == world.token().cap(), "another supply");
    }
}
